import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { ClaimsFindings } from '../claims/claims-findings.tsx'
import { changeSection, type SectionProps } from './section-props.ts'

const RichText = loadComponent(() => import('#web/records/fields/rich-text.tsx'), 'RichText')

export function StorySection({ form }: SectionProps) {
  return (
    <Panel
      title="Sustainability and circularity"
      description="The story of this product: headings, lists and links are kept, anything else is removed."
    >
      <Suspense fallback={<Skeleton height={200} radius={8} />}>
        <RichText
          label="Story"
          field="sustainability"
          value={form.values.sections.sustainability}
          error={form.errors.sustainability}
          onChange={(sustainability) => changeSection(form, { sustainability })}
        />
      </Suspense>
      <ClaimsFindings place="story" />
    </Panel>
  )
}
