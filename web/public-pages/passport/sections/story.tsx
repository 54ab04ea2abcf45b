import type { PassportSection, PassportView } from '../passport-view.ts'

function Story({ view }: { view: PassportView }) {
  const html = view.snapshot.story?.html ?? ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when it was saved
  return <div className="story-text" dangerouslySetInnerHTML={{ __html: html }} />
}

export const story: PassportSection = {
  id: 'story',
  title: (texts) => texts.story,
  isShown: ({ story }) => story !== null,
  Content: Story,
}
