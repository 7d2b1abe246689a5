/** What a record's schema cannot say. */
import { endNotBeforeStart } from '../../platform/http/rules.ts';

/** The end of the window must not be before its start. */
export const windowIssues = endNotBeforeStart('data_inicio_esperada', 'data_conclusao_esperada');
