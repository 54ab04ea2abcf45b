/** The supplier directory, as a list, as a table or on a map. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSession } from '#web/lib/session/session.ts'
import { ImportFromFile } from '#web/records/table-import/check/import-from-file.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Page } from '#web/ui/pages/page.tsx'
import { DirectoryFilters } from './directory-filters.tsx'
import { SupplierCardsSkeleton } from './supplier-cards-skeleton.tsx'
import { SupplierLayout, type SupplierLayoutProps } from './supplier-layout.tsx'
import { SupplierList } from './supplier-list.tsx'
import {
  changeSearch,
  type DirectorySearch,
  readDirectorySearch,
  type SupplierView,
} from './supplier-search.rules.ts'

const FactoryMap = loadComponent(() => import('./factory-map.tsx'), 'FactoryMap')

const SuppliersTable = loadComponent(() => import('./table/suppliers-table.tsx'), 'SuppliersTable')

const ImportSuppliersDialog = loadComponent(
  () => import('./importing/import-suppliers-dialog.tsx'),
  'ImportSuppliersDialog',
)

const IMPORT_AT = { styleId: null, table: 'suppliers' } as const

const VIEWS: readonly { value: SupplierView; label: string }[] = [
  { value: 'list', label: 'List' },
  { value: 'table', label: 'Table' },
  { value: 'map', label: 'Map' },
]

const showAs = ({ view: _before, ...search }: DirectorySearch, view: SupplierView): DirectorySearch =>
  changeSearch(search, view === 'list' ? {} : { view })

export function SuppliersPage() {
  const { can } = useSession()
  const search = readDirectorySearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const onChange: SupplierLayoutProps['onChange'] = (next, isRefining) =>
    void navigate({ to: '/suppliers', search: next, replace: isRefining, resetScroll: false })
  const view: SupplierView = search.view ?? 'list'
  const layout: SupplierLayoutProps = {
    search,
    onChange,
    filters: <DirectoryFilters search={search} onChange={(next) => onChange(next, false)} />,
    tool: (
      <Segmented
        label="View"
        options={VIEWS}
        value={view}
        onChange={(chosen) => onChange(showAs(search, chosen), false)}
      />
    ),
  }
  return (
    <Page
      title="Suppliers"
      facts="Your favourites first, then verified companies."
      actions={
        can.request_organization && (
          <ImportFromFile at={IMPORT_AT}>
            {(unfinished, onClose) => <ImportSuppliersDialog {...{ unfinished, onClose }} />}
          </ImportFromFile>
        )
      }
    >
      {view === 'list' ? (
        <SupplierList {...layout} />
      ) : (
        <Suspense
          fallback={
            <SupplierLayout {...layout} count={undefined}>
              <SupplierCardsSkeleton hasFooter={false} />
            </SupplierLayout>
          }
        >
          {view === 'table' ? <SuppliersTable {...layout} /> : <FactoryMap {...layout} />}
        </Suspense>
      )}
    </Page>
  )
}
