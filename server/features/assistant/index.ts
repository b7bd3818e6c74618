// Pictures made of lines and words, as the rest of the server uses them.
export { FunctionError } from './compile-function.ts';
export { drawPlot } from './draw-plot.ts';
