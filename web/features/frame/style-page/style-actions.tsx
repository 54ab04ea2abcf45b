import { Button } from '@mantine/core'
import type { Style } from '#contract/styles/styles.ts'
import { IconPencil } from '#web/records/icons.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { IconExternalLink } from '#web/ui/icons.ts'

export function StyleActions({ style, isEditing }: { style: Style; isEditing: boolean }) {
  const isPublic = style.passport_state === 'published' || style.passport_state === 'changes'
  return (
    <>
      {isPublic && (
        <Button
          component="a"
          href={`/trace/${style.style_number}`}
          target="_blank"
          rel="noopener"
          variant="default"
          rightSection={<IconExternalLink size={16} />}
        >
          Public passport
        </Button>
      )}
      {style.can.change && !isEditing && (
        <ButtonLink
          to="/inquiries/$id"
          params={{ id: String(style.id) }}
          search={{ mode: 'edit' }}
          hash="project"
          leftSection={<IconPencil size={17} />}
        >
          Edit style
        </ButtonLink>
      )}
    </>
  )
}
