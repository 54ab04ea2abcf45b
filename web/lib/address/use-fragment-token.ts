import { useState } from 'react'

/** The one-use token of a mailed link, `#token=…`: a fragment reaches no server log and no referrer. */
export const useFragmentToken = (): string | null =>
  useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token'))[0]
