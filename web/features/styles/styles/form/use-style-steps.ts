/** Where one is in the three steps: forward only over steps that are right, back at will; of a saved style anywhere. */
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import type { ContractForm } from '#web/lib/forms/contract-form.ts'
import { confirmQuantity } from '#web/records/style/in-place/confirm-quantity.tsx'
import { isQuantityFarOff } from '#web/records/style/in-place/quantity.rules.ts'
import { noticeError } from '#web/ui/notices/notices.ts'
import {
  findFirstWrongStep,
  findStepErrors,
  findStepNotice,
  findStepState,
  findStyleErrors,
  STEP_NAMES,
  type StyleValues,
} from './style-form.rules.ts'

const LAST = STEP_NAMES.length - 1
const PROJECT = 1

interface SavedQuantity {
  bulk_order_quantity: number
}

/** Asks once about a quantity that is far from the saved one; a no puts the saved one back. */
const useQuantityQuestion = (form: ContractForm<StyleValues>, saved: SavedQuantity | null) => {
  const agreed = useRef<number | null>(null)
  return async (): Promise<boolean> => {
    const quantity = form.fields.values.bulk_order_quantity
    if (!saved || quantity === null || quantity === agreed.current) return true
    if (!isQuantityFarOff(quantity, saved.bulk_order_quantity)) return true
    const isAgreed = await confirmQuantity(saved.bulk_order_quantity, quantity)
    if (isAgreed) agreed.current = quantity
    else form.fields.setFieldValue('bulk_order_quantity', saved.bulk_order_quantity)
    return isAgreed
  }
}

/** Brings the focus to the first wrong field once its message is rendered. */
const useFocusOnWrongField = ({ ref }: ContractForm<StyleValues>, attempt: number): void => {
  useEffect(() => {
    if (attempt > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempt, ref])
}

/** Another step begins where the last one began: the button that led here may be gone, and the focus with it. */
const useFocusOnStep = ({ ref }: ContractForm<StyleValues>, moves: number): void => {
  useEffect(() => {
    const step = moves > 0 ? ref.current?.querySelector<HTMLElement>('section') : null
    if (!step) return
    step.tabIndex = -1
    step.focus()
  }, [moves, ref])
}

/** What the server found wrong may lie in a step before the one that is open. */
const useOpenWrongStep = (
  { fields }: ContractForm<StyleValues>,
  setCurrent: Dispatch<SetStateAction<number>>,
): void => {
  const wrong = findFirstWrongStep(fields.errors as Record<string, string>)
  useEffect(() => {
    if (wrong !== null) setCurrent((step) => Math.min(step, wrong))
  }, [wrong, setCurrent])
}

export function useStyleSteps(form: ContractForm<StyleValues>, saved: SavedQuantity | null) {
  const { fields } = form
  const [current, setCurrent] = useState(0)
  const [visited, setVisited] = useState(0)
  const [tried, setTried] = useState<ReadonlySet<number>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const [moves, setMoves] = useState(0)
  const askQuantity = useQuantityQuestion(form, saved)
  const errors = findStyleErrors(fields.values, saved)

  const show = (step: number) => {
    setCurrent(step)
    setVisited((furthest) => Math.max(furthest, step))
  }
  /** Whether every step before `target` is right; if not, shows the first that isn't, with its messages. */
  const passTo = (target: number): boolean => {
    const wrong = findFirstWrongStep(errors)
    const end = wrong === null ? target : Math.min(wrong + 1, target)
    setTried((before) => new Set([...before, ...Array.from({ length: end }, (_, step) => step)]))
    if (wrong === null || wrong >= target) return true
    const stepErrors = findStepErrors(wrong, errors)
    fields.setErrors(stepErrors)
    show(wrong)
    setAttempt((count) => count + 1)
    noticeError(findStepNotice(fields.values, stepErrors))
    return false
  }
  const goTo = async (target: number): Promise<void> => {
    if (target <= current) {
      show(target)
      return setMoves((count) => count + 1)
    }
    if (!passTo(target)) return
    if (target > PROJECT && !(await askQuantity())) return show(PROJECT)
    fields.clearErrors()
    show(target)
    setMoves((count) => count + 1)
  }
  /** A saved style has something in each step, so all of them are open. */
  const choose = async (target: number): Promise<void> => {
    if (!saved) return goTo(target)
    show(target)
    setMoves((count) => count + 1)
  }
  const finish = async (): Promise<void> => {
    if (form.isSaving || !passTo(STEP_NAMES.length)) return
    if (await askQuantity()) form.submit()
    else show(PROJECT)
  }

  useFocusOnWrongField(form, attempt)
  useFocusOnStep(form, moves)
  useOpenWrongStep(form, setCurrent)

  const steps = STEP_NAMES.map((label, step) => ({
    label,
    isCurrent: step === current,
    state: findStepState(step, { current, visited, tried, errors }),
  }))
  const isLast = current === LAST
  const next = () => (isLast ? finish() : goTo(current + 1))
  /** Enter does what the main button does. */
  const submit = () => (saved ? finish() : next())
  return { steps, current, isLast, goTo, choose, next, submit }
}
