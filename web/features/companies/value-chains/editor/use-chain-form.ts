/** The form of a value chain, and the steps in it with their messages. */
import { z } from 'zod'
import { type ChainSupplier, newValueChain } from '#contract/companies/value-chains.ts'
import { type ContractFormOptions, type FormFields, useContractForm } from '#web/lib/forms/contract-form.ts'
import {
  type ChainValues,
  inputOf,
  moveStepErrors,
  pruneCompanies,
  type StepValues,
} from './chain-values.rules.ts'

/** The contract's rules over what the form holds; messages stand at the same paths in both. */
export const chainFormSchema = z.custom<ChainValues>().superRefine((values, context) => {
  for (const { path, message } of newValueChain.safeParse(inputOf(values)).error?.issues ?? []) {
    context.addIssue({ code: 'custom', path, message })
  }
})

type ChainFields = FormFields<ChainValues>

export const useChainForm = <Answer>(
  options: Omit<ContractFormOptions<typeof chainFormSchema, ChainValues, Answer>, 'schema'>,
) => {
  const form = useContractForm({ ...options, schema: chainFormSchema })
  return { ...form, chain: changesOf(form.fields) }
}

/** Changes that touch more than one field. */
export const changesOf = (fields: ChainFields) => {
  const { values } = fields
  const setSteps = (change: (steps: StepValues[]) => StepValues[]) => {
    const steps = change(values.steps)
    const errors = moveStepErrors(fields.errors, values.steps, steps)
    fields.setFieldValue('steps', steps)
    fields.setFieldValue('companies', pruneCompanies({ ...values, steps }, Object.values(values.companies)))
    fields.setErrors(errors)
  }
  const changeStep = (id: string, part: Partial<StepValues>) => {
    const index = values.steps.findIndex((step) => step.id === id)
    const kept = Object.entries(fields.errors).filter(
      ([path]) => !Object.keys(part).some((name) => path.startsWith(`steps.${index}.${name}`)),
    )
    fields.setFieldValue(
      'steps',
      values.steps.map((step) => (step.id === id ? { ...step, ...part } : step)),
    )
    fields.setErrors(Object.fromEntries(kept))
  }
  /** Keeps who the companies are beside their ids. */
  const keepCompanies = (parts: Pick<ChainValues, 'steps' | 'partners'>, chosen: ChainSupplier[]) =>
    fields.setFieldValue('companies', pruneCompanies(parts, [...Object.values(values.companies), ...chosen]))
  const chooseSuppliers = (id: string, suppliers: ChainSupplier[]) => {
    const supplier_ids = suppliers.map((supplier) => supplier.id)
    changeStep(id, { supplier_ids })
    const steps = values.steps.map((step) => (step.id === id ? { ...step, supplier_ids } : step))
    keepCompanies({ steps, partners: values.partners }, suppliers)
  }
  const choosePartners = (kind: keyof ChainValues['partners'], companies: ChainSupplier[]) => {
    const partners = { ...values.partners, [kind]: companies.map(({ id }) => id) }
    const kept = Object.entries(fields.errors).filter(([path]) => !path.startsWith(`partners.${kind}`))
    fields.setFieldValue('partners', partners)
    keepCompanies({ steps: values.steps, partners }, companies)
    fields.setErrors(Object.fromEntries(kept))
  }
  return { setSteps, changeStep, chooseSuppliers, choosePartners }
}

export type ChainForm = ReturnType<typeof useChainForm>
