export const CHAINS_CRUMB = [{ label: 'Value chains', to: '/value-chains' }] as const
