export { bringChart } from './bring-chart.ts'
export { routeMeasurementCharts } from './measurement-chart.routes.ts'
export { copyChart, findChart } from './measurement-chart.store.ts'
