import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Scope } from '#contract/api-scopes.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { Quiet, Strong } from '#web/ui/text/text.tsx'
import { AREA_WORDS, LEVEL_NAMES } from './api-key-words.ts'
import classes from './api-keys.module.css'
import { AREAS, chooseLevel, levelIn, levelsOf } from './scope-choice.rules.ts'

interface ScopeFieldsProps {
  scopes: readonly Scope[]
  error: ReactNode
  onChange: (scopes: Scope[]) => void
}

/** None, read, or read and write, for each area. */
export function ScopeFields({ scopes, error, onChange }: ScopeFieldsProps) {
  return (
    <Input.Wrapper
      label="Permissions"
      labelElement="div"
      description="Grant only what the program needs."
      error={error}
      errorProps={{ role: 'alert' }}
    >
      <ul>
        {AREAS.map((area) => (
          <li key={area} className={classes.area}>
            <div className={classes.words}>
              <Strong component="div" weight={500}>
                {AREA_WORDS[area].name}
              </Strong>
              <Quiet component="div" breaks mt={2}>
                {AREA_WORDS[area].hint}
              </Quiet>
            </div>
            <Segmented
              label={AREA_WORDS[area].name}
              options={levelsOf(area).map((value) => ({ value, label: LEVEL_NAMES[value] }))}
              value={levelIn(scopes, area)}
              onChange={(level) => onChange(chooseLevel(scopes, area, level))}
            />
          </li>
        ))}
      </ul>
    </Input.Wrapper>
  )
}
