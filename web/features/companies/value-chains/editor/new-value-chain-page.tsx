import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { createValueChain, newValueChain, VALUE_CHAIN_TEXTS } from '#contract/companies/value-chains.ts'
import { send } from '#web/lib/api/api.ts'
import { useSession } from '#web/lib/session/session.ts'
import { RequestVerificationButton } from '#web/records/company/request-verification-button.tsx'
import { IconShieldCheck } from '#web/ui/icons.ts'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { Page } from '#web/ui/pages/page.tsx'
import { Empty, Forbidden } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { CHAINS_CRUMB } from '../value-chain-crumbs.ts'
import { ChainEditor } from './chain-editor.tsx'
import { inputOf, newValues } from './chain-values.rules.ts'
import { useChainForm } from './use-chain-form.ts'

const TITLE = 'New value chain'

export function NewValueChainPage() {
  const { organization, can } = useSession()
  if (!can.create_value_chain) {
    return (
      <Page title={TITLE} breadcrumbs={CHAINS_CRUMB}>
        <Panel>
          <Forbidden />
        </Panel>
      </Page>
    )
  }
  if (organization.verified) return <NewValueChain />
  return (
    <Page title={TITLE} breadcrumbs={CHAINS_CRUMB}>
      <Panel>
        <Empty
          icon={IconShieldCheck}
          title={VALUE_CHAIN_TEXTS.needsVerification}
          action={<RequestVerificationButton />}
        />
      </Panel>
    </Page>
  )
}

function NewValueChain() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useChainForm({
    initialValues: newValues(),
    draftKey: 'value-chain:new',
    save: (values, { idempotencyKey }) =>
      send(createValueChain, { body: newValueChain.parse(inputOf(values)) }, { idempotencyKey }),
    onSaved: async ({ data }) => {
      noticeSuccess(VALUE_CHAIN_TEXTS.created)
      void queries.invalidateQueries({ queryKey: ['value-chains'] })
      await navigate({
        to: '/value-chains/$id',
        params: { id: String(data.id) },
        replace: true,
        ignoreBlocker: true,
      })
    },
  })
  const discard = () => {
    form.draft.clear()
    form.clearFailure()
    form.fields.reset()
  }
  return (
    <ChainEditor
      form={form}
      title={TITLE}
      breadcrumbs={CHAINS_CRUMB}
      saveLabel="Create value chain"
      onCancel={() => void navigate({ to: '/value-chains' })}
      onDiscardDraft={discard}
    />
  )
}
