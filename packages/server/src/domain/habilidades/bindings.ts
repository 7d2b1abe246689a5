/** The sets of skills, bound for one API: the office and integrations do the same with them. */
import type { operationsOn } from '@campeiro/contract/escritorio/habilidades';
import { type Binding, handle } from '../../platform/http/operations.ts';
import { list } from '../../platform/lists/handlers.ts';
import { setSkillsOfCustomer, setSkillsOfObjective, setSkillsOfUser } from './commands.ts';
import {
  ofCustomer,
  ofObjective,
  readAsked,
  readSkillsOfUser,
  usuariosHabilidades,
} from './queries.ts';
import { repeatedSkills } from './rules.ts';

export const bindingsOf = (on: ReturnType<typeof operationsOn>): Binding[] => [
  handle(on.listUsers, list(usuariosHabilidades)),
  handle(on.getOfUser, (tx, { params: { id } }) => readSkillsOfUser(tx, id)),
  handle(on.setOfUser, (tx, { params: { id }, body }) => setSkillsOfUser(tx, id, body), {
    rules: repeatedSkills,
  }),
  handle(on.getOfObjective, (tx, { params: { id } }) => readAsked(tx, ofObjective, id)),
  handle(on.setOfObjective, (tx, { params: { id }, body }) =>
    setSkillsOfObjective(tx, id, body.ids_habilidades),
  ),
  handle(on.getOfCustomer, (tx, { params: { id } }) => readAsked(tx, ofCustomer, id)),
  handle(on.setOfCustomer, (tx, { params: { id }, body }) =>
    setSkillsOfCustomer(tx, id, body.ids_habilidades),
  ),
];
