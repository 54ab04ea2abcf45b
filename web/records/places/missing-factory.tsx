/**
 * For a factory that the list does not have: entered at once for one's own company, asked for of any other
 * (docs/product.md, Factory requests).
 */
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense } from 'react'
import type { CompanyProfile } from '#contract/companies/organizations.ts'
import { useSession } from '#web/lib/session/session.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import type { FactoryOwner } from './missing-factory-dialog.tsx'

const Dialog = loadComponent(() => import('./missing-factory-dialog.tsx'), 'MissingFactoryDialog')

interface MissingFactoryProps {
  company: FactoryOwner
  onAdded: (factory: CompanyProfile['factories'][number]) => void
}

/** The button stands there from the start: what is below it must not move once its dialog's code has come. */
export function MissingFactory({ company, onAdded }: MissingFactoryProps) {
  const { organization, can } = useSession()
  const [isOpen, dialog] = useDisclosure(false)
  const isOwn = organization.id === company.id
  // Anyone who may not change the own company's profile asks a colleague.
  if (isOwn && !can.change_company) return null
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={dialog.open}>
        {isOwn ? 'Add a factory' : 'Request a factory'}
      </Button>
      <Suspense>
        {isOpen && <Dialog company={company} isOwn={isOwn} onAdded={onAdded} onClose={dialog.close} />}
      </Suspense>
    </>
  )
}
