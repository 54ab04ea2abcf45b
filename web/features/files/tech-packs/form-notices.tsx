/** What a save was refused for: a question where somebody saved the same meanwhile. */
import { Suspense } from 'react'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import type { ChartForm } from './chart/use-chart-form.ts'
import type { TechPackForm } from './use-tech-pack-form.ts'

const ConflictQuestion = loadComponent(
  () => import('#web/records/conflict/conflict-question.tsx'),
  'ConflictQuestion',
)

type Noticed =
  | Pick<TechPackForm, 'question' | 'answer' | 'say' | 'form'>
  | Pick<ChartForm, 'question' | 'answer' | 'say' | 'form'>

export function FormNotices({ form: { form, question, answer, say } }: { form: Noticed }) {
  return question ? (
    <Suspense fallback={null}>
      <ConflictQuestion question={question} say={say} onAnswer={answer} isSaving={form.isSaving} />
    </Suspense>
  ) : (
    <FailureAlert failure={form.failure} />
  )
}
