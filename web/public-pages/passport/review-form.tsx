// A form that needs no script: it is sent to the page's own server, and what became of it is rendered in its place.
import { useId } from 'react'
import {
  MAX_REVIEW_NAME,
  MAX_REVIEW_TEXT,
  MAX_STARS,
  REVIEW_TRAP,
} from '#contract/passports/passport-reviews.ts'
import type { PassportView, ReviewForm } from './passport-view.ts'
import { Star } from './stars.tsx'
import type { ReviewProblem } from './texts/reviews/review-texts.ts'

const NOTHING_TYPED = { stars: '', text: '', name: '' }
const CHOICES = Array.from({ length: MAX_STARS }, (_, index) => index + 1)

export function WriteReview({ form, view }: { form: ReviewForm; view: PassportView }) {
  const texts = view.texts.reviews
  if (form.state === 'sent')
    return (
      <p className="notice thanks" role="status">
        <strong>{texts.sentTitle}</strong>
        <span>{texts.sent}</span>
      </p>
    )
  return (
    <form
      className="write"
      method="post"
      action={`/trace/${encodeURIComponent(view.snapshot.style_number)}/reviews#reviews`}
    >
      <fieldset disabled={form.state === 'preview'}>
        <legend>
          <h3>{texts.write}</h3>
        </legend>
        {form.state === 'refused' && <Refused problems={form.problems} view={view} />}
        <Fields form={form} view={view} />
        <input type="hidden" name="lang" value={view.language} />
        <p className="trap" aria-hidden="true">
          <input name={REVIEW_TRAP} tabIndex={-1} autoComplete="off" />
        </p>
        <p className="small">{texts.before}</p>
        <button type="submit">{texts.send}</button>
      </fieldset>
    </form>
  )
}

/** What has no field of its own is said here; the rest stands at its field. */
function Refused({ problems, view }: { problems: ReviewProblem[]; view: PassportView }) {
  const texts = view.texts.reviews
  return (
    <p className="notice" role="alert">
      <strong>{texts.refused}</strong>
      <span>{problems.map((problem) => texts.problems[problem]).join(' ')}</span>
    </p>
  )
}

function Fields({ form, view }: { form: ReviewForm; view: PassportView }) {
  const texts = view.texts.reviews
  const id = useId()
  const problems = form.state === 'refused' ? form.problems : []
  const typed = form.state === 'refused' ? form.typed : NOTHING_TYPED
  const told = (field: ReviewProblem) =>
    problems.includes(field)
      ? ({ 'aria-invalid': true, 'aria-describedby': `${id}${field}-problem` } as const)
      : {}
  const problem = (field: ReviewProblem) =>
    problems.includes(field) && (
      <span id={`${id}${field}-problem`} className="problem">
        {texts.problems[field]}
      </span>
    )
  return (
    <>
      <fieldset className="choice" {...told('stars')}>
        <legend>{texts.rating}</legend>
        <span className="row">
          {CHOICES.map((count) => (
            <label key={count}>
              <input
                type="radio"
                name="stars"
                value={count}
                required
                defaultChecked={typed.stars === String(count)}
              />
              <Star />
              <span className="spoken">{texts.stars(count)}</span>
            </label>
          ))}
        </span>
        {problem('stars')}
      </fieldset>
      <label className="field">
        {texts.text}
        <textarea
          name="text"
          rows={4}
          maxLength={MAX_REVIEW_TEXT}
          defaultValue={typed.text}
          {...told('text')}
        />
        {problem('text')}
      </label>
      <label className="field">
        {texts.name}
        <input
          name="name"
          maxLength={MAX_REVIEW_NAME}
          autoComplete="nickname"
          defaultValue={typed.name}
          {...told('name')}
        />
        {problem('name')}
      </label>
    </>
  )
}
