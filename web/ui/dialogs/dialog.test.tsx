import { Button, TextInput } from '@mantine/core'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { useContractForm } from '#web/lib/forms/contract-form.ts'
import { renderUi } from '#web/test/render-ui.tsx'
import { Dialog } from './dialog.tsx'

const save = vi.fn(async () => undefined)

function Form({ label, onSaved, draftKey }: { label: string; onSaved?: () => void; draftKey?: string }) {
  const schema = z.object({ name: z.string() })
  const form = useContractForm({ schema, initialValues: { name: '' }, save, onSaved, draftKey })
  return (
    <form ref={form.ref} onSubmit={form.submit}>
      <TextInput label={label} {...form.fields.getInputProps('name')} />
      <Button type="submit">Save</Button>
    </form>
  )
}

function Screen({ draftKey }: { draftKey?: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Form label="On the page" />
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <Dialog opened title="New mill" onClose={() => setOpen(false)}>
          <Form label="Name" onSaved={() => setOpen(false)} draftKey={draftKey} />
        </Dialog>
      )}
    </>
  )
}

const mill = () => screen.queryByRole('dialog', { name: 'New mill' })
const question = () => screen.findByRole('dialog', { name: 'Discard what you typed?' })
const gone = () => waitFor(() => expect(mill()).toBeNull())

const open = async (screenOf = <Screen />) => {
  const { user } = renderUi(screenOf)
  await user.type(screen.getByLabelText('On the page'), 'stays')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return { user, name: await screen.findByLabelText('Name') }
}

test('what was typed stays unless one agrees to lose it', async () => {
  const { user, name } = await open()
  await user.type(name, 'Tejo')
  await user.keyboard('{Escape}')
  await user.click(within(await question()).getByRole('button', { name: 'Keep typing' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard what you typed?' })).toBeNull())
  expect(name).toHaveValue('Tejo')

  const cross = mill()?.querySelector<HTMLElement>('.mantine-Modal-close')
  await user.click(cross as HTMLElement)
  await user.click(within(await question()).getByRole('button', { name: 'Discard' }))
  await gone()
  expect(screen.getByLabelText('On the page')).toHaveValue('stays')
})

test('nothing is asked where nothing was typed in it, or it was taken out again', async () => {
  const { user, name } = await open()
  await user.type(name, 'T{Backspace}')
  await user.keyboard('{Escape}')
  await gone()
})

test('nothing is asked of what was saved', async () => {
  const { user, name } = await open()
  await user.type(name, 'Tejo')
  await user.click(within(mill() as HTMLElement).getByRole('button', { name: 'Save' }))
  await gone()
  expect(save).toHaveBeenCalledOnce()
})

test('nothing is asked of what is kept for the next time', async () => {
  const { user, name } = await open(<Screen draftKey="mill" />)
  await user.type(name, 'Tejo')
  await user.keyboard('{Escape}')
  await gone()
})

function Note() {
  const [isOpen, setOpen] = useState(true)
  const [note, setNote] = useState('As it was')
  return (
    <Dialog opened={isOpen} title="New mill" typed={note} onClose={() => setOpen(false)}>
      <TextInput label="Note" value={note} onChange={(event) => setNote(event.currentTarget.value)} />
    </Dialog>
  )
}

test('it asks for what it holds without a form, too', async () => {
  const { user } = renderUi(<Note />)
  const note = await screen.findByLabelText('Note')
  await user.type(note, '!')
  await user.keyboard('{Escape}')
  await user.click(within(await question()).getByRole('button', { name: 'Keep typing' }))
  await user.type(note, '{Backspace}')
  await user.keyboard('{Escape}')
  await gone()
})
