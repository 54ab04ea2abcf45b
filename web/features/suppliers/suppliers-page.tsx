/** The supplier directory. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Page } from '#web/ui/page.tsx'
import { SupplierList } from './supplier-list.tsx'
import { readSupplierSearch } from './supplier-search.rules.ts'

export function SuppliersPage() {
  const search = readSupplierSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return (
    <Page title="Suppliers" facts="Your favourites first, then verified companies.">
      <SupplierList
        search={search}
        onChange={(next, isRefining) =>
          void navigate({ to: '/suppliers', search: next, replace: isRefining, resetScroll: false })
        }
      />
    </Page>
  )
}
