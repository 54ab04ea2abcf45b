import type { PassportSection, PassportView } from '../passport-view.ts'
import { brandLanguage } from '../words.rules.ts'

function Story({ view }: { view: PassportView }) {
  const html = view.snapshot.story?.html ?? ''
  return (
    <div
      className="story-text"
      lang={brandLanguage(view)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when it was saved
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

export const story: PassportSection = {
  id: 'story',
  title: (texts) => texts.story,
  isShown: ({ story }) => story !== null,
  Content: Story,
}
