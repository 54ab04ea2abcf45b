import { ActionIcon, Box, Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { asFields } from '#contract/companies/factory-record.ts'
import { type CompanyProfile, removeFactory } from '#contract/companies/organizations.ts'
import { send } from '#web/lib/api/api.ts'
import { AddFactoryForm } from '#web/records/company/add-factory-form.tsx'
import { companyQuery } from '#web/records/company/company.queries.ts'
import { sayFactory } from '#web/records/company/factory-words.ts'
import { ImportFromFile } from '#web/records/table-import/check/import-from-file.tsx'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { IconBuildingFactory2, IconPlus, IconTrash } from '#web/ui/icons.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Quiet, Strong } from '#web/ui/text/text.tsx'
import classes from './company.module.css'

const ImportFactoriesDialog = loadComponent(
  () => import('./importing/import-factories-dialog.tsx'),
  'ImportFactoriesDialog',
)

type Factory = CompanyProfile['factories'][number]

const askToRemove = (factory: Factory) =>
  confirm({
    title: `Remove ${factory.name}?`,
    body: 'It is removed from the company profile and can no longer be chosen. Published passports keep it.',
    confirmLabel: 'Remove',
    danger: true,
  })

export function FactoriesEditor({ company }: { company: CompanyProfile }) {
  const [isAdding, dialog] = useDisclosure(false)
  const queries = useQueryClient()
  const { queryKey } = companyQuery(company.uuid)
  const remove = useMutation({
    mutationFn: (factory: Factory) => send(removeFactory, { params: { id: String(factory.id) } }),
    onSuccess: (_answer, factory) => noticeSuccess(`${factory.name} is removed.`),
    onError: noticeError,
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  return (
    <Panel
      title="Factories"
      flush={company.factories.length > 0}
      action={
        <Group gap={8}>
          <ImportFromFile at={{ styleId: null, table: 'factories' }}>
            {(unfinished, onClose) => <ImportFactoriesDialog {...{ company, unfinished, onClose }} />}
          </ImportFromFile>
          <Button variant="subtle" size="xs" leftSection={<IconPlus size={16} />} onClick={dialog.open}>
            Add factory
          </Button>
        </Group>
      }
    >
      {company.factories.length === 0 && (
        <Quiet size="inherit">None yet. Passports name the factory of each step.</Quiet>
      )}
      <ul>
        {company.factories.map((factory) => (
          <li key={factory.id} className={classes.row}>
            <IconBuildingFactory2 size={20} aria-hidden className={classes.icon} />
            <Box flex={1} miw={0}>
              <Strong component="div" breaks>
                {factory.name}
              </Strong>
              <Quiet component="div">{sayFactory(asFields(factory))}</Quiet>
            </Box>
            <ActionIcon
              aria-label={`Remove ${factory.name}`}
              loading={remove.isPending && remove.variables.id === factory.id}
              onClick={async () => (await askToRemove(factory)) && remove.mutate(factory)}
            >
              <IconTrash size={17} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Dialog opened={isAdding} onClose={dialog.close} title="Add a factory">
        <AddFactoryForm company={company} onDone={dialog.close} />
      </Dialog>
    </Panel>
  )
}
