/** How this person has a table or a sheet on this device. */
import { useLocalStorage } from '@mantine/hooks'
import { useMemo, useState } from 'react'

/** Whatever lies there: an older page, or somebody's own hands, may have written it. */
const parse = (text: string | null | undefined): Record<string, unknown> => {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}')
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>
  } catch {
    // As if nothing were kept.
  }
  return {}
}

/**
 * @param key where it is kept; null for as long as the page is there
 * @param read makes of whatever was kept what is used; the same function for as long as the page is there
 */
export function useKept<Kept extends object>(
  key: string | null,
  read: (kept: Record<string, unknown>) => Kept,
) {
  const usual = useMemo(() => read({}), [read])
  const inPage = useState(usual)
  const onDevice = useLocalStorage<Kept>({
    key: key ?? 'selvedge:nothing',
    defaultValue: usual,
    getInitialValueInEffect: false,
    serialize: (value) => JSON.stringify(value),
    deserialize: (text) => read(parse(text)),
  })
  const [kept, setKept] = key === null ? inPage : onDevice
  const keep = (change: Partial<Kept>) => setKept((now) => ({ ...now, ...change }))
  return { kept, keep }
}
