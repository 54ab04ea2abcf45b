/** The registry of product passports that the operator's settings name: asked as it is, also within the own network. */
import { type Outside, openOutside } from './outside.ts'

export interface Registry {
  /** Null where no registry is set up: registrations wait. */
  place: {
    url: string
    token: string | null
    /** For this registry alone: nobody's typed address is let in with it. */
    outside: Pick<Outside, 'exchange'>
  } | null
  /** Where the second service has its copies, without a slash at its end; null where there is none. */
  backupUrl: string | null
}

/** As it was set. */
interface Settings {
  url: string | null
  token: string | null
  backupUrl: string | null
}

export const openRegistry = ({ url, token, backupUrl }: Settings): Registry => ({
  place: url === null ? null : { url, token, outside: openOutside(undefined, [new URL(url).origin]) },
  backupUrl: backupUrl?.replace(/\/+$/, '') ?? null,
})
