/** The collection of a new style: own or for others, then one of them, page after page (S0 §2). */
import { Loader, Radio, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FETCH_COLLECTIONS_FAILED } from '#contract/collections.ts'
import { collectionPagesQuery, collectionQuery } from '#web/features/collections/collection.queries.ts'
import { type CollectionCounts, isTypeAChoice } from '#web/features/collections/collections-search.rules.ts'
import { useSession } from '#web/lib/session.ts'
import { hasTypeChoice } from './collection-type.rules.ts'
import type { StepProps } from './form-fields.ts'
import classes from './style-form.module.css'
import type { StyleValues } from './style-form.rules.ts'

const DEBOUNCE_MS = 600

export function CollectionField({ form, counts }: StepProps & { counts: CollectionCounts }) {
  const { organization } = useSession()
  const { collection_type } = form.values
  const changeType = (type: string) =>
    form.setValues({ collection_type: type as StyleValues['collection_type'], collection_id: null })
  return (
    <>
      {hasTypeChoice(organization) && (
        <Radio.Group label="Collection of" value={collection_type} onChange={changeType}>
          <div className={classes.types}>
            <Radio value="own" label="Own" disabled={!isTypeAChoice(counts)} />
            <Radio value="created_for_others" label="Others" disabled={!isTypeAChoice(counts)} />
          </div>
        </Radio.Group>
      )}
      <CollectionSelect key={collection_type} form={form} />
    </>
  )
}

const useCollectionOptions = (form: StepProps['form'], query: string) => {
  const { collection_type, collection_id } = form.values
  const pages = useInfiniteQuery(collectionPagesQuery(collection_type, query))
  const chosen = useQuery({ ...collectionQuery(collection_id ?? 0), enabled: Boolean(collection_id) })
  const found = (pages.data?.pages ?? []).flatMap((page) => page.data)
  const isListed = found.some(({ id }) => id === collection_id)
  const listed = isListed || !chosen.data ? found : [chosen.data.collection, ...found]
  return {
    pages,
    data: listed.map((entry) => ({
      value: String(entry.id),
      label: entry.name,
      disabled: !entry.can.add_style,
    })),
    hints: new Map(
      listed.map((entry) => [
        String(entry.id),
        `${entry.collection_number} · ${entry.brand_organization.name}`,
      ]),
    ),
  }
}

function CollectionSelect({ form }: StepProps) {
  const { collection_id, collection_type } = form.values
  const [typed, setTyped] = useState('')
  const [debounced] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const { pages, data, hints } = useCollectionOptions(form, debounced)
  const isRequired = collection_type === 'created_for_others'
  const loadMore = () => {
    if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage()
  }
  return (
    <Select
      label="Collection"
      description={
        isRequired ? undefined : "Without one, it goes to your company's collection for unsorted styles."
      }
      placeholder="Search by name or number"
      searchable
      openOnFocus={false}
      clearable
      required={isRequired}
      data={data}
      filter={({ options }) => options}
      value={collection_id ? String(collection_id) : null}
      onChange={(id) => {
        form.setFieldValue('collection_id', id ? Number(id) : null)
        setTyped('')
      }}
      onInput={(event) => setTyped(event.currentTarget.value)}
      onDropdownClose={() => setTyped('')}
      error={form.errors.collection_id ?? (pages.isError && FETCH_COLLECTIONS_FAILED)}
      scrollAreaProps={{ type: 'auto', onBottomReached: loadMore }}
      rightSection={pages.isFetching ? <Loader size={16} /> : undefined}
      nothingFoundMessage={pages.isFetching ? 'Searching…' : 'No such collection'}
      renderOption={({ option }) => (
        <span>
          {option.label}
          <br />
          <small>{hints.get(option.value)}</small>
        </span>
      )}
    />
  )
}
