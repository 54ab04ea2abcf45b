import { MultiSelect, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OtherOfStep } from '#contract/styles/style-record.ts'
import { productTypesQuery } from '#web/records/company/company.queries.ts'
import { categoriesQuery, materialsQuery } from '../about/change-style.queries.ts'
import { LineFields } from '../line-fields.tsx'
import { LOOKUP_FAILED, optionsOf, type StepProps } from './form-fields.ts'
import classes from './style-form.module.css'

interface ProductStepProps extends StepProps {
  collection?: ReactNode
  picture?: ReactNode
}

export function ProductStep({ form, collection, picture }: ProductStepProps) {
  const productTypes = useQuery(productTypesQuery)
  const categories = useQuery(categoriesQuery)
  const materials = useQuery(materialsQuery)
  const { values } = form
  const drawn = {
    product_type: (
      <Select
        label="Product Type"
        placeholder="Choose a product type"
        searchable
        openOnFocus={false}
        required
        data={optionsOf(productTypes.data?.productTypes)}
        value={values.product_type ? String(values.product_type) : null}
        onChange={(id) => form.setFieldValue('product_type', id ? Number(id) : null)}
        error={form.errors.product_type ?? (productTypes.isError && LOOKUP_FAILED)}
        nothingFoundMessage="No such product type"
      />
    ),
    style_name: (
      <TextInput
        label="Style Name"
        placeholder="Harbour tee"
        autoComplete="off"
        {...form.getInputProps('style_name')}
      />
    ),
    categories: (
      <MultiSelect
        label="Categories"
        placeholder={values.categories.length ? undefined : 'Choose any'}
        searchable
        openOnFocus={false}
        clearable
        data={optionsOf(categories.data?.categories)}
        value={values.categories.map(String)}
        onChange={(ids) => form.setFieldValue('categories', ids.map(Number))}
        error={form.errors.categories ?? (categories.isError && LOOKUP_FAILED)}
        nothingFoundMessage="No such category"
      />
    ),
    materials: (
      <MultiSelect
        label="Materials"
        placeholder={values.materials.length ? undefined : 'Choose any'}
        searchable
        openOnFocus={false}
        clearable
        data={optionsOf(materials.data?.materials)}
        value={values.materials.map(String)}
        onChange={(ids) => form.setFieldValue('materials', ids.map(Number))}
        error={form.errors.materials ?? (materials.isError && LOOKUP_FAILED)}
        nothingFoundMessage="No such material"
      />
    ),
  } satisfies Record<OtherOfStep<'product'>, ReactNode>
  return (
    <>
      {collection}
      <div className={classes.pair}>
        {drawn.product_type}
        {drawn.style_name}
        <LineFields form={form} step="product" />
      </div>
      {picture}
      {drawn.categories}
      {drawn.materials}
    </>
  )
}
