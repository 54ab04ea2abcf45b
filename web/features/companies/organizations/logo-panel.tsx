import { Box, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type CompanyProfile, uploadLogo } from '#contract/companies/organizations.ts'
import { logoUrl } from '#web/lib/api/picture-addresses.ts'
import { acceptedPictures } from '#web/lib/forms/picture-types.ts'
import { useChangeSessionCompany } from '#web/lib/session/session.ts'
import { companyQuery } from '#web/records/company/company.queries.ts'
import { useSendFileOfForm } from '#web/records/files/uploads/send-file-of-form.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { FileDrop } from '#web/ui/files/file-drop.tsx'
import type { UploadSteps } from '#web/ui/files/use-file-drop.ts'
import { Panel } from '#web/ui/pages/panel.tsx'

export function LogoPanel({ company }: { company: CompanyProfile }) {
  const queries = useQueryClient()
  const sendFile = useSendFileOfForm()
  const changeSession = useChangeSessionCompany()
  const uploadFile = async (file: File, steps: UploadSteps) => {
    const of = { use: 'logo', targetId: null, file, field: 'file[]' } as const
    const { logo } = await sendFile(uploadLogo, {}, of, steps)
    queries.setQueryData(companyQuery(company.uuid).queryKey, (known) => (known ? { ...known, logo } : known))
    changeSession({ logo })
  }
  return (
    <Panel title="Logo">
      <Group gap={16}>
        <Avatar
          name={company.name}
          size={92}
          shape="square"
          picture={company.logo && logoUrl(company.logo, 320)}
        />
        <Box flex={1} miw={0}>
          <FileDrop
            label={company.logo ? 'Replace the logo' : 'Add a logo'}
            hint="A picture, best square"
            accept={acceptedPictures()}
            multiple={false}
            uploadFile={uploadFile}
          />
        </Box>
      </Group>
    </Panel>
  )
}
