import * as office from '@campeiro/contract/escritorio/pessoas';
import { namesOf } from '@campeiro/contract/kit/fields';
import { bindForOffice, handle } from '../../platform/http/operations.ts';
import { change, create, item, list } from '../../platform/lists/handlers.ts';
import { valuesBeside } from '../campos-personalizados/beside.ts';
import { withChangedValues, withNewValues } from '../campos-personalizados/stored-values.ts';
import { addressBeside } from '../enderecos/beside.ts';
import { officePessoas } from './office-list.ts';
import { v2 } from './v2.ts';

const {
  listPessoas,
  getPessoa,
  createPessoa,
  changePessoa,
  Pessoa,
  officePessoasList: _,
  ...asInV2
} = office;

/** Titles that no custom field may have. */
const TAKEN = [...namesOf(Pessoa), 'clientes'];

export const escritorio = [
  ...bindForOffice(v2, asInV2),
  handle(getPessoa, item(officePessoas)),
  handle(createPessoa, create(officePessoas, withNewValues)),
  handle(changePessoa, change(officePessoas, withChangedValues)),
  handle(
    listPessoas,
    list(officePessoas, { beside: [addressBeside('id_pessoa'), valuesBeside('pessoas', TAKEN)] }),
  ),
];
