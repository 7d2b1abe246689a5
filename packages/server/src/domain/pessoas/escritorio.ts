import * as office from '@campeiro/contract/escritorio/pessoas';
import { PessoaComIdExterno } from '@campeiro/contract/id-externo';
import { namesOf } from '@campeiro/contract/kit/fields';
import { bindForOffice, handle } from '../../platform/http/operations.ts';
import { change, create, item, list } from '../../platform/lists/handlers.ts';
import { valuesBeside } from '../campos-personalizados/beside.ts';
import { withChangedValues, withNewValues } from '../campos-personalizados/stored-values.ts';
import { addressBeside } from '../enderecos/beside.ts';
import { pessoasComId } from '../ids-externos/queries.ts';
import { v2 } from './v2.ts';

const { listPessoas, getPessoa, createPessoa, changePessoa, ...asInV2 } = office;

/** Titles that no custom field may have. */
const TAKEN = [...namesOf(PessoaComIdExterno), 'clientes'];

export const escritorio = [
  ...bindForOffice(v2, asInV2),
  handle(getPessoa, item(pessoasComId)),
  handle(createPessoa, create(pessoasComId, withNewValues)),
  handle(changePessoa, change(pessoasComId, withChangedValues)),
  handle(
    listPessoas,
    list(pessoasComId, { beside: [addressBeside('id_pessoa'), valuesBeside('pessoas', TAKEN)] }),
  ),
];
