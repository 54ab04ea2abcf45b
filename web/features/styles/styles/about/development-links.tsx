/** The pages on which a style is developed, for those who may open them. */
import { Flex } from '@mantine/core'
import type { Style } from '#contract/styles/styles.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { IconRuler } from '#web/ui/icons.ts'

export function DevelopmentLinks({ style }: { style: Style }) {
  const params = { id: String(style.id) }
  return (
    <Flex gap={8} wrap="wrap">
      {style.can.see_tech_pack && (
        <ButtonLink
          to="/inquiries/$id/tech_pack_development"
          params={params}
          variant="default"
          size="xs"
          leftSection={<IconRuler size={16} />}
        >
          Tech pack
        </ButtonLink>
      )}
      {style.can.see_fabric_form && (
        <ButtonLink to="/inquiries/$id/fabric_sourcing_form" params={params} variant="default" size="xs">
          Fabric sourcing
        </ButtonLink>
      )}
    </Flex>
  )
}
