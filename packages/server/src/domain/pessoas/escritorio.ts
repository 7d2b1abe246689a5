import * as office from '@campeiro/contract/escritorio/pessoas';
import { namesOf } from '@campeiro/contract/kit/fields';
import { Pessoa } from '@campeiro/contract/pessoas';
import { bindForOffice, handle } from '../../platform/http/operations.ts';
import { list } from '../../platform/lists/handlers.ts';
import { valuesBeside } from '../campos-personalizados/beside.ts';
import { addressBeside } from '../enderecos/beside.ts';
import { pessoas } from './queries.ts';
import { v2 } from './v2.ts';

const { listPessoas, ...asInV2 } = office;

/** Titles that no custom field may have. */
const TAKEN = [...namesOf(Pessoa), 'clientes'];

export const escritorio = [
  ...bindForOffice(v2, asInV2),
  handle(
    listPessoas,
    list(pessoas, { beside: [addressBeside('id_pessoa'), valuesBeside('pessoas', TAKEN)] }),
  ),
];
