/** The fonts of documents: Latin, Greek and Cyrillic with Vietnamese, Chinese, Bengali, Arabic; SIL Open Font License. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const PACKAGES = {
  'noto-sans': ['400Regular', '700Bold', '400Regular_Italic'],
  'noto-sans-sc': ['400Regular', '700Bold'],
  'noto-sans-bengali': ['400Regular', '700Bold'],
  'noto-sans-arabic': ['400Regular', '700Bold'],
}

const { resolve } = createRequire(import.meta.url)

export const PDF_FONT_FOLDERS: string[] = Object.entries(PACKAGES).flatMap(([name, weights]) => {
  const folder = dirname(resolve(`@expo-google-fonts/${name}/package.json`))
  return weights.map((weight) => join(folder, weight))
})
