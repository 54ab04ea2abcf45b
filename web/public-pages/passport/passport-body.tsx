import { Fragment, useId } from 'react'
import type { PassportSection, PassportView } from './passport-view.ts'
import { PASSPORT_SECTIONS } from './sections.ts'

type BodyProps = { sections: PassportSection[]; view: PassportView }

function StackedSections({ sections, view }: BodyProps) {
  return sections.map(({ id, title, Content }) => (
    <section key={id} className={id}>
      <h2>{title(view.texts)}</h2>
      <Content view={view} />
    </section>
  ))
}

/** Tabs without script: a radio button, its label and its panel in turn; style shows the panel of the chosen one. */
function TabbedSections({ sections, view }: BodyProps) {
  const group = useId()
  return (
    <fieldset className="tabs">
      <legend className="spoken">{view.texts.sections}</legend>
      {sections.map(({ id, title, Content }, index) => (
        <Fragment key={id}>
          <input type="radio" name={group} id={`${group}${id}`} defaultChecked={index === 0} />
          <label htmlFor={`${group}${id}`}>{title(view.texts)}</label>
          <section className={id}>
            <h2 className="spoken">{title(view.texts)}</h2>
            <Content view={view} />
          </section>
        </Fragment>
      ))}
    </fieldset>
  )
}

export function PassportBody({ view }: { view: PassportView }) {
  const sections = PASSPORT_SECTIONS.filter((section) => section.isShown(view.snapshot))
  const isTabbed = view.snapshot.layout.view === 'tabbed' && sections.length > 1
  const Sections = isTabbed ? TabbedSections : StackedSections
  return <Sections sections={sections} view={view} />
}
