import { Flex } from '@mantine/core'
import { useId } from 'react'
import type { QcReport } from '#contract/quality/qc-reports.ts'
import type { FileComponent } from '#contract/values/codes/qc-words.ts'
import { Quiet } from '#web/ui/text/text.tsx'
import { COMPONENT_NAMES } from '../report-words.ts'
import classes from './component-choice.module.css'

interface ComponentChoiceProps {
  report: QcReport
  value: FileComponent
  onChange: (component: FileComponent) => void
}

/** What photos show, each with how many there are. */
export function ComponentChoice({ report, value, onChange }: ComponentChoiceProps) {
  const name = useId()
  const countOf = (component: FileComponent) =>
    report.files.filter(({ short_code }) => short_code === component).length
  return (
    <Flex component="fieldset" gap={8} wrap="wrap" mb={16} aria-label="What the images show">
      {report.components.map((component) => (
        <label key={component} className={classes.option}>
          <input
            type="radio"
            name={name}
            className={classes.input}
            checked={component === value}
            onChange={() => onChange(component)}
          />
          <span className={classes.words}>
            {COMPONENT_NAMES[component]}
            {countOf(component) > 0 && <Quiet component="span">{countOf(component)}</Quiet>}
          </span>
        </label>
      ))}
    </Flex>
  )
}
