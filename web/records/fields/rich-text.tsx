/** Text with headings, lists, quotes and links; what it gives is HTML, which the server sanitises. */
import '@mantine/tiptap/styles.css'
import { Input } from '@mantine/core'
import { RichTextEditor, type RichTextEditorProps } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import classes from './rich-text.module.css'

interface RichTextProps {
  label: string
  /** Names the field where a document's errors are shown. */
  field: string
  value: string
  error?: string | undefined
  onChange: (html: string) => void
}

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: { openOnClick: false, protocols: ['https', 'http', 'mailto'], defaultProtocol: 'https' },
  }),
]

const EMPTY = '<p></p>'
const sameText = (one: string, other: string): boolean => (one || EMPTY) === (other || EMPTY)

export function RichText({ label, field, value, error, onChange }: RichTextProps) {
  const last = useRef(value)
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    // A style element of its own would break the page's policy; the rules it needs are in the module.
    injectCSS: false,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
    onUpdate: ({ editor: edited }) => {
      const html = edited.getHTML()
      last.current = html
      onChange(html === EMPTY ? '' : html)
    },
  })
  // Another text than the one typed here: a draft was restored, or somebody else's was taken.
  useEffect(() => {
    if (!editor || sameText(value, last.current)) return
    last.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <Input.Wrapper error={error} data-field={field}>
      {/* The same class, declared once for modules and once for CommonJS. */}
      <RichTextEditor editor={editor as unknown as RichTextEditorProps['editor']} className={classes.editor}>
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H3 />
            <RichTextEditor.H4 />
            <RichTextEditor.Blockquote />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  )
}
