import type { PassportSection, PassportView } from '../passport-view.ts'

function Composition({ view }: { view: PassportView }) {
  return <p className="plain">{view.snapshot.composition?.text}</p>
}

export const composition: PassportSection = {
  id: 'composition',
  title: (texts) => texts.composition,
  isShown: (snapshot) => Boolean(snapshot.composition?.text),
  Content: Composition,
}
