import { Panel } from '#web/ui/pages/panel.tsx'
import { NotFilled } from './not-filled.tsx'
import type { ReadingProps } from './section-props.ts'
import classes from './sections.module.css'

export function StoryReading({ trace }: ReadingProps) {
  const html = trace.sustainability_and_circularity
  return (
    <Panel title="Sustainability and circularity">
      {html === '' ? (
        <NotFilled />
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when it was saved
        <div className={classes.story} dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </Panel>
  )
}
