import { useId } from 'react'
import type { DefectLevel } from '#contract/values/codes/aql.ts'
import { IconAlertTriangle } from '#web/ui/icons.ts'
import { LEVEL_OPTIONS } from '../report-words.ts'
import classes from './defect-panel.module.css'
import { problemProps } from './field-problem.tsx'

interface LevelChoiceProps {
  value: DefectLevel | null
  problem: string | undefined
  onChange: (level: DefectLevel) => void
}

export function LevelChoice({ value, problem, onChange }: LevelChoiceProps) {
  const name = useId()
  return (
    <fieldset className={classes.levels} aria-label="Level">
      {LEVEL_OPTIONS.map((option) => (
        <label key={option.value} className={classes.level} data-level={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            {...problemProps('level', problem)}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.value === value && <IconAlertTriangle size={18} />}
            {option.label}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
