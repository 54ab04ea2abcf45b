import { useMediaQuery } from '@mantine/hooks'

/** Whether a table is shown as a list. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false
