/** Tabler's icons one by one: the package types only its list of all, which is slow to load in tests. */
declare module '@tabler/icons-react/dist/esm/icons/*' {
  import type { Icon } from '@tabler/icons-react'

  const icon: Icon
  export default icon
}
