/** A text, a number or a day of About while it is changed. */
import { useId } from 'react'
import type { TypedField } from '#web/records/style/in-place/field-values.rules.ts'
import { typedInputProps } from '#web/records/style/in-place/typed-input.rules.ts'
import { useTypedField } from '#web/records/style/in-place/use-typed-field.ts'
import { WrongField } from '#web/records/style/in-place/wrong-field.tsx'
import { CalendarButton } from '#web/ui/calendar/calendar-button.tsx'
import classes from './about.module.css'
import type { EditorProps } from './editor-props.ts'

interface AboutTextProps extends EditorProps {
  field: TypedField
}

export function AboutText(props: AboutTextProps) {
  return props.field === 'additional_information' ? <NoteEditor {...props} /> : <LineEditor {...props} />
}

function LineEditor({ field, label, row, ...rest }: AboutTextProps) {
  const errorId = useId()
  const editor = useTypedField<TypedField, HTMLInputElement>({ field, saved: row, ...rest })
  return (
    <>
      <input
        ref={editor.ref}
        {...typedInputProps(field)}
        {...editor.props}
        className={classes.input}
        aria-label={label}
        aria-describedby={editor.error ? errorId : undefined}
      />
      {editor.calendar && (
        <span className={classes.calendar}>
          <CalendarButton {...editor.calendar} />
        </span>
      )}
      {editor.error && <WrongField id={errorId} text={editor.error} floats />}
    </>
  )
}

function NoteEditor({ field, label, row, ...rest }: AboutTextProps) {
  const hintId = useId()
  const errorId = useId()
  const editor = useTypedField<TypedField, HTMLTextAreaElement>({ field, saved: row, ...rest })
  return (
    <>
      <textarea
        ref={editor.ref}
        rows={4}
        {...editor.props}
        className={classes.area}
        aria-label={label}
        aria-describedby={editor.error ? `${errorId} ${hintId}` : hintId}
      />
      <span id={hintId} className={classes.hint}>
        Enter saves, Shift and Enter begin a new line
      </span>
      {editor.error && <WrongField id={errorId} text={editor.error} />}
    </>
  )
}
