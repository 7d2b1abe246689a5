import { msg } from '../../idiomas.ts';
import { juntas, type Operacoes, PRESERVA } from '../../operacao.ts';

const grupo = 'Conta';

export const conta: Operacoes = {
  'GET /escritorio/v1/conta': { grupo, resumo: msg('Lê a conta', 'Get the account') },
  'PATCH /escritorio/v1/conta': {
    grupo,
    resumo: msg('Altera a conta', 'Change the account'),
    descricao: juntas(
      msg('Só para administradores.', 'For administrators only.'),
      PRESERVA,
      msg(
        'O fuso horário e o valor do quilômetro valem para os deslocamentos calculados daqui em diante.',
        'The time zone and the rate per kilometre hold for travel reckoned from now on.',
      ),
    ),
    corpo: { fuso_horario: 'America/Manaus', valor_por_km: 1.75, dias_de_posicoes: 60 },
  },
};
