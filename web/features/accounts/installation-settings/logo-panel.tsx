import { Button, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type InstallationSettings,
  removeSignInLogo,
  uploadSignInLogo,
} from '#contract/accounts/installation-settings.ts'
import { BehindQuestion, useFactorQuestion } from '#web/features/accounts/second-factors/factor-question.tsx'
import { send } from '#web/lib/api/api.ts'
import { upload } from '#web/lib/api/upload.ts'
import { acceptedPictures } from '#web/lib/forms/picture-types.ts'
import { InstallationLogo } from '#web/records/entry/installation-logo.tsx'
import { FileDrop } from '#web/ui/files/file-drop.tsx'
import type { UploadSteps } from '#web/ui/files/use-file-drop.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import { Panel } from '#web/ui/pages/panel.tsx'
import { installationSettingsQuery } from './settings.queries.ts'

export function LogoPanel({ settings: { logo } }: { settings: InstallationSettings }) {
  const queries = useQueryClient()
  const question = useFactorQuestion()
  const took = (saved: InstallationSettings) =>
    queries.setQueryData(installationSettingsQuery.queryKey, saved)
  const uploadFile = async (file: File, steps: UploadSteps) => {
    took(await question.ask(() => upload(uploadSignInLogo, { files: [file] }, steps)))
    noticeSuccess('The logo is saved.')
  }
  const remove = useMutation({
    mutationFn: () => question.ask(() => send(removeSignInLogo, {})),
    onSuccess: (saved) => {
      took(saved)
      noticeSuccess('The logo is removed.')
    },
    onError: noticeError,
  })
  return (
    <Panel title="Logo of the sign-in page">
      <BehindQuestion question={question}>
        <Stack gap={12} align="start" maw={560}>
          {logo && <InstallationLogo logo={logo} name={null} />}
          <FileDrop
            label={logo ? 'Replace the logo' : 'Add a logo'}
            hint="Anybody who opens an address of this installation sees it."
            accept={acceptedPictures()}
            multiple={false}
            uploadFile={uploadFile}
            onUploaded={() => undefined}
          />
          {logo && (
            <Button variant="subtle" size="xs" loading={remove.isPending} onClick={() => remove.mutate()}>
              Remove the logo
            </Button>
          )}
        </Stack>
      </BehindQuestion>
    </Panel>
  )
}
