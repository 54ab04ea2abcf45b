import { NativeSelect, VisuallyHidden } from '@mantine/core'
import {
  LETTER_WAYS,
  type LetterWay,
  type NotificationSetting,
} from '#contract/collaboration/notification-settings.ts'
import { SwitchField } from '#web/ui/fields/switch-field.tsx'
import { IconChevronRight } from '#web/ui/icons.ts'
import { Strong } from '#web/ui/text/text.tsx'
import { KIND_NAMES } from './kind-words.ts'
import classes from './notification-settings.module.css'
import type { SettingChange } from './notification-settings.queries.ts'
import type { SettingGroup } from './setting-groups.ts'

interface SettingAreaProps {
  group: SettingGroup
  onChange: (change: SettingChange) => void
}

/** Closed, it says what is off. */
export function SettingArea({ group, onChange }: SettingAreaProps) {
  return (
    <details className={classes.area}>
      <summary className={classes.summary}>
        <IconChevronRight size={16} aria-hidden className={classes.arrow} />
        <Strong component="span" weight={500} flex={1} miw={0}>
          {group.name}
        </Strong>
        <span className={classes.facts}>{group.summary}</span>
      </summary>
      {group.settings.every(({ always }) => always) && (
        <p className={classes.reason}>
          These are always sent, so that nobody changes your account or takes it over unnoticed.
        </p>
      )}
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.kind}>
              <VisuallyHidden>Notification</VisuallyHidden>
            </th>
            <th scope="col">Bell</th>
            <th scope="col">Email</th>
            <th scope="col" className={classes.way}>
              How soon
            </th>
          </tr>
        </thead>
        <tbody>
          {group.settings.map((setting) => (
            <SettingRow key={setting.kind} setting={setting} onChange={onChange} />
          ))}
        </tbody>
      </table>
    </details>
  )
}

const WAY_NAMES: Record<LetterWay, string> = {
  at_once: 'At once',
  hourly: 'By the hour',
  daily: 'By the day',
}

const factsOf = ({ always, letter, way }: NotificationSetting): string | null => {
  if (always) return null
  if (letter === 'at_once' && way === 'at_once') return 'Emailed at once'
  return letter === 'never' ? 'Never emailed' : null
}

function SettingRow({
  setting,
  onChange,
}: {
  setting: NotificationSetting
  onChange: SettingAreaProps['onChange']
}) {
  const { kind, always, letter, bell, mail, way } = setting
  const name = KIND_NAMES[kind]
  const facts = factsOf(setting)
  return (
    <tr>
      <th scope="row" className={classes.kind}>
        {name}
        {facts && <span className={classes.facts}>{facts}</span>}
      </th>
      <td>
        <SwitchField
          label={`Bell: ${name}`}
          isLabelHidden
          isOn={bell}
          isDisabled={always}
          onChange={(isOn) => onChange({ kind, change: { bell: isOn } })}
        />
      </td>
      <td>
        {letter !== 'never' && (
          <SwitchField
            label={`Email: ${name}`}
            isLabelHidden
            isOn={mail}
            isDisabled={always}
            onChange={(isOn) => onChange({ kind, change: { mail: isOn } })}
          />
        )}
      </td>
      <td className={classes.way}>
        {way !== null && !always && (
          <NativeSelect
            size="xs"
            aria-label={`How soon: ${name}`}
            value={way}
            disabled={!mail}
            data={LETTER_WAYS.map((each) => ({ value: each, label: WAY_NAMES[each] }))}
            onChange={({ currentTarget }) => {
              const chosen = LETTER_WAYS.find((each) => each === currentTarget.value)
              if (chosen) onChange({ kind, change: { way: chosen }, former: way })
            }}
          />
        )}
      </td>
    </tr>
  )
}
