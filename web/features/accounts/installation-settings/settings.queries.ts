import { queryOptions } from '@tanstack/react-query'
import { readInstallationSettings } from '#contract/accounts/installation-settings.ts'
import { send } from '#web/lib/api/api.ts'

export const installationSettingsQuery = queryOptions({
  queryKey: ['installation-settings'],
  queryFn: ({ signal }) => send(readInstallationSettings, {}, { signal }),
})
