/** What a dispatcher who is on the telephone has to know of a visit. */
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  getCliente,
  getPessoa,
  getRegistro,
  listOrdensServico,
} from '../../../contract/operations.ts';
import { AddressLink } from '../../../parts/address/AddressLink.tsx';
import { useVisitAddresses } from '../../../parts/address/use-address.ts';
import { Fact, FactList } from '../../../parts/facts/Facts.tsx';
import { Telephone } from '../../../parts/facts/Telephone.tsx';
import { answerOf } from '../../../transport/queries.ts';
import { useNames } from '../../../transport/use-names.ts';
import classes from './Panel.module.css';
import { texts } from './texts.ts';

const NOWHERE = { id_cliente: 0, id_endereco: null };

export function VisitFacts({ visit }: { visit: VisitaDaAgenda }) {
  const t = useTexts(texts);
  const { id_cliente, id_ordem_servico, id_recorrencia } = visit;
  const { data } = useQuery(answerOf(getRegistro, { params: { id: visit.id } }));
  // A manager limited by segments may see the visit, and not its customer.
  const { data: customer } = useQuery({
    ...answerOf(getCliente, { params: { id: id_cliente } }),
    enabled: visit.cliente !== null,
  });
  const address = useVisitAddresses(data ? [data] : []).addressOf(data ?? NOWHERE);
  const orderOf = useNames(listOrdensServico, 'nome', [id_ordem_servico]);
  return (
    <div className={classes.facts}>
      <FactList>
        <Fact label={t('telephone')}>
          {customer?.telefone && <Telephone number={customer.telefone} />}
        </Fact>
        <Fact label={t('address')}>{address && <AddressLink address={address} isVisited />}</Fact>
        <Fact label={t('contact')}>
          {data && data.id_contato !== null && <Contact id={data.id_contato} />}
        </Fact>
        <Fact label={t('instructions')}>{data?.instrucoes}</Fact>
        <Fact label={t('whyWithoutSkill')}>{data?.justificativa_habilidade}</Fact>
        <Fact label={t('notes')}>{data?.observacao}</Fact>
        <Fact label={t('order')}>
          {id_ordem_servico !== null && (
            <Link to="/ordens/$id" params={{ id: String(id_ordem_servico) }}>
              {orderOf(id_ordem_servico) || `#${id_ordem_servico}`}
            </Link>
          )}
        </Fact>
        <Fact label={t('recurrence')}>
          {id_recorrencia !== null && (
            <Link to="/visitas/recorrencias/$id" params={{ id: String(id_recorrencia) }}>
              {t('showRecurrence')}
            </Link>
          )}
        </Fact>
      </FactList>
    </div>
  );
}

function Contact({ id }: { id: number }) {
  const { data } = useQuery(answerOf(getPessoa, { params: { id } }));
  if (!data) return null;
  const number = data.celular ?? data.telefone;
  return (
    <>
      <Link to="/pessoas/$id" params={{ id: String(id) }}>
        {data.nome}
      </Link>
      {number && ' · '}
      <Telephone number={number} />
    </>
  );
}
