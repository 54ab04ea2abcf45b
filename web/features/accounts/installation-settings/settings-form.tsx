import '@mantine/core/styles/ColorInput.layer.css'
import '@mantine/core/styles/ColorPicker.layer.css'
import '@mantine/core/styles/ColorSwatch.layer.css'
import '@mantine/core/styles/Fieldset.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { Button, Checkbox, ColorInput, Fieldset, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import {
  changeInstallationSettings,
  type InstallationSettings,
  type SettingName,
  VARIABLE_OF,
} from '#contract/accounts/installation-settings.ts'
import { daysSetting, RETENTION, SETTABLE_KINDS } from '#contract/retention.ts'
import { PRODUCT_LANGUAGES } from '#contract/values/codes/languages.ts'
import { pickKeys } from '#contract/values/record-fields.ts'
import { BehindQuestion, useFactorQuestion } from '#web/features/accounts/second-factors/factor-question.tsx'
import { send } from '#web/lib/api/api.ts'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { LANGUAGE_NAMES } from '#web/lib/language/languages.ts'
import { WholeNumberField } from '#web/ui/fields/whole-number-field.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { Panel } from '#web/ui/pages/panel.tsx'
import { installationSettingsQuery } from './settings.queries.ts'

/** What counts where nothing is set here, and what fixes it. */
const sayFrom = ({ from, in_force }: InstallationSettings, name: SettingName): string | undefined => {
  const counts = in_force[name]
  if (from[name] === 'environment') return `Fixed by ${VARIABLE_OF[name] ?? ''}: ${`${counts ?? ''}`}`
  if (from[name] === 'page') return 'Set here'
  return counts === null ? undefined : `Default: ${`${counts}`}`
}

export function SettingsForm({ settings }: { settings: InstallationSettings }) {
  const queries = useQueryClient()
  const question = useFactorQuestion()
  const { set, from, in_force } = settings
  const form = useContractForm({
    schema: changeInstallationSettings.body,
    initialValues: {
      mail_name: set.mail_name ?? '',
      mail_address: set.mail_address ?? '',
      requests_per_minute: set.requests_per_minute,
      languages: set.languages ?? in_force.languages,
      sign_in_name: set.sign_in_name ?? '',
      sign_in_color: set.sign_in_color ?? '',
      ...pickKeys(set, SETTABLE_KINDS.map(daysSetting)),
    },
    save: (body): Promise<InstallationSettings> =>
      question.ask(() => send(changeInstallationSettings, { body })),
    onSaved: (saved) => {
      queries.setQueryData(installationSettingsQuery.queryKey, saved)
      noticeSuccess('The settings are saved.')
    },
  })
  const of = (name: SettingName) => ({
    ...form.fields.getInputProps(name),
    description: sayFrom(settings, name),
    disabled: from[name] === 'environment',
  })
  return (
    <Panel title="Settings">
      <BehindQuestion question={question}>
        <form ref={form.ref} onSubmit={form.submit} noValidate>
          <Stack gap={16} align="stretch" maw={560}>
            <FailureAlert failure={form.failure} />
            <TextInput label="Sender’s name in emails" {...of('mail_name')} />
            <TextInput label="Sender’s email address" inputMode="email" {...of('mail_address')} />
            <WholeNumberField
              label="Requests a minute from one address"
              {...of('requests_per_minute')}
              value={form.fields.values.requests_per_minute}
            />
            <TextInput label="Name on the sign-in page" {...of('sign_in_name')} />
            <ColorInput label="Colour of the sign-in page" withEyeDropper={false} {...of('sign_in_color')} />
            <Checkbox.Group
              label="Languages to choose from"
              description="People who have already chosen another language keep it."
              {...form.fields.getInputProps('languages')}
            >
              <Group gap={16} mt={8}>
                {PRODUCT_LANGUAGES.map((language) => (
                  <Checkbox
                    key={language}
                    value={language}
                    label={LANGUAGE_NAMES[language]}
                    disabled={language === 'en'}
                  />
                ))}
              </Group>
            </Checkbox.Group>
            <Fieldset variant="unstyled" legend="Days that records are kept">
              <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16} mt={8}>
                {SETTABLE_KINDS.map((kind) => (
                  <WholeNumberField
                    key={kind}
                    label={RETENTION[kind].name}
                    {...of(daysSetting(kind))}
                    value={form.fields.values[daysSetting(kind)]}
                  />
                ))}
              </SimpleGrid>
            </Fieldset>
            <Group>
              <Button type="submit" loading={form.isSaving}>
                Save the settings
              </Button>
            </Group>
          </Stack>
        </form>
      </BehindQuestion>
    </Panel>
  )
}
