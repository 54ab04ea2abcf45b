import { Fragment, useId } from 'react'
import type { PassportSection, PassportView } from './passport-view.ts'
import { PASSPORT_SECTIONS } from './sections.ts'

type BodyProps = { sections: PassportSection[]; view: PassportView }

function StackedSections({ sections, view }: BodyProps) {
  return sections.map(({ id, title, anchor, Content }) => (
    <section key={id} id={anchor} className={id}>
      <h2>{title(view.texts)}</h2>
      <Content view={view} />
    </section>
  ))
}

/** Tabs without script: a radio button, its label and its panel in turn; style shows the panel of the chosen one. */
function TabbedSections({ sections, view }: BodyProps) {
  const group = useId()
  const opened = openedBy(view, sections)
  return (
    <fieldset className="tabs">
      <legend className="spoken">{view.texts.sections}</legend>
      {sections.map(({ id, title, anchor, Content }) => (
        <Fragment key={id}>
          <input type="radio" name={group} id={`${group}${id}`} defaultChecked={id === opened} />
          <label htmlFor={`${group}${id}`}>{title(view.texts)}</label>
          <section id={anchor} className={id}>
            <h2 className="spoken">{title(view.texts)}</h2>
            <Content view={view} />
          </section>
        </Fragment>
      ))}
    </fieldset>
  )
}

/** Who just sent a review sees what became of it; all others begin at the beginning. */
function openedBy({ reviewForm }: PassportView, sections: PassportSection[]): string | undefined {
  const isAnswer = reviewForm?.state === 'sent' || reviewForm?.state === 'refused'
  return (isAnswer && sections.find(({ id }) => id === 'reviews')?.id) || sections[0]?.id
}

export function PassportBody({ view }: { view: PassportView }) {
  const sections = PASSPORT_SECTIONS.filter((section) => section.isShown(view.snapshot, view))
  const isTabbed = view.snapshot.layout.view === 'tabbed' && sections.length > 1
  const Sections = isTabbed ? TabbedSections : StackedSections
  return <Sections sections={sections} view={view} />
}
