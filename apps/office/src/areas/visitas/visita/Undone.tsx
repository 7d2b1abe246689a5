import type { Registro } from '@campeiro/contract/escritorio/registros';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Link } from '@tanstack/react-router';
import { listMotivosNaoRealizacao } from '../../../contract/operations.ts';
import { Fact } from '../../../parts/facts/Facts.tsx';
import { LinkedFact } from '../../../parts/facts/LinkedFact.tsx';
import { texts } from './texts.ts';

/** Why the visit was not carried out, and what the office decided about it. */
export function Undone({ visit }: { visit: Registro }) {
  const t = useTexts(texts);
  const { id_motivo_nao_realizacao, desfecho, id_nova_visita } = visit;
  return (
    <>
      <LinkedFact
        label={t('reason')}
        route={listMotivosNaoRealizacao}
        id={id_motivo_nao_realizacao}
      />
      <Fact label={t('outcome')} isForOffice>
        {desfecho && t(desfecho)}
      </Fact>
      <Fact label={t('newVisit')} isForOffice>
        {id_nova_visita !== null && (
          <Link to="/visitas/$id" params={{ id: String(id_nova_visita) }}>
            {t('newVisitOf')}
          </Link>
        )}
      </Fact>
    </>
  );
}
