export { routeMeasurementCharts } from './measurement-chart.routes.ts'
export { copyChart, findChart } from './measurement-chart.store.ts'
