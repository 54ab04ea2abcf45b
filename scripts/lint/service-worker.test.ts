import { expect, test } from 'vitest'
import { listOfflineFiles } from '../service-worker.ts'

const part = (file: string, rest: object = {}) => ({ file: `assets/${file}`, ...rest })

test('the offline pages are kept with all that they load later, and no other page is', () => {
  const files = listOfflineFiles({
    'index.html': part('index.js', {
      imports: ['_start'],
      dynamicImports: ['door.tsx', 'app.tsx'],
      assets: ['assets/icon.svg'],
    }),
    _start: part('start.js'),
    'door.tsx': part('door.js', { dynamicImports: ['app.tsx'] }),
    // The bundler may put what the app is made of into a file beside it.
    'app.tsx': part('app.js', { imports: ['_frame'] }),
    _frame: part('frame.js', {
      css: ['assets/app.css'],
      assets: ['assets/inter.woff2'],
      dynamicImports: [
        'features/quality/qc-reports/report-page.tsx',
        'features/quality/qc-reports/inspections-page.tsx',
        'features/frame/shell/email-banner.tsx',
        'features/companies/suppliers/suppliers-page.tsx',
        'ui/dialogs/confirm-dialog.tsx',
      ],
    }),
    'features/quality/qc-reports/report-page.tsx': part('report.js', {
      imports: ['_queries'],
      dynamicImports: ['features/quality/qc-reports/editor.tsx'],
    }),
    'features/quality/qc-reports/inspections-page.tsx': part('inspections.js', { imports: ['_queries'] }),
    'features/quality/qc-reports/editor.tsx': part('editor.js', {
      css: ['assets/editor.css'],
      assets: ['assets/pdf.worker.min-1.mjs'],
      // A circle, as two parts may load each other.
      dynamicImports: ['features/quality/qc-reports/report-page.tsx'],
    }),
    'features/frame/shell/email-banner.tsx': part('banner.js'),
    'features/companies/suppliers/suppliers-page.tsx': part('suppliers.js'),
    'ui/dialogs/confirm-dialog.tsx': part('confirm.js'),
    _queries: part('queries.js'),
  })
  expect(files.map((file) => file.replace('assets/', ''))).toEqual([
    'app.css',
    'app.js',
    'banner.js',
    'confirm.js',
    'door.js',
    'editor.css',
    'editor.js',
    'frame.js',
    'icon.svg',
    'index.js',
    'inspections.js',
    'inter.woff2',
    'queries.js',
    'report.js',
    'start.js',
  ])
})
