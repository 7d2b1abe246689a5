/** Answers are only read, in the office as by integrators. */
export { default } from '../../modules/respostas-questionario/routes.ts';
