/** Texts that technicians and the office write. */
import type { Random } from '../random.ts';

/** By the name of the visit's objective. */
type Texts = Readonly<Record<string, readonly string[]>>;

const ROUTINE = 'Manutenção preventiva';

/** Read before a visit. */
export const INSTRUCTIONS: Texts = {
  [ROUTINE]: [
    'Preventiva mensal: limpar filtros, conferir pressão e corrente, registrar temperaturas.',
    'Preventiva trimestral. Levar escada de 3 metros; a condensadora fica no telhado.',
  ],
  'Manutenção corretiva': [
    'Cliente relata que o equipamento não gela desde ontem. Levar manifold e fluido R-410A.',
    'Equipamento desarma o disjuntor ao ligar. Verificar compressor e capacitor.',
    'Vazamento de água na unidade interna. Verificar dreno.',
  ],
  Instalação: ['Instalar split de 12.000 BTU já entregue no local. Infraestrutura pronta.'],
  'Levantamento para orçamento': [
    'Levantar pontos e metragem para orçamento. Fotografar o quadro elétrico.',
  ],
  Higienização: ['Higienização completa das evaporadoras. Atendimento somente após as 14h.'],
  'Medições do PMOC': ['Coletar as medições do PMOC e recolher a assinatura do responsável.'],
};

/** Written at the end of a visit. */
export const REMARKS: Texts = {
  [ROUTINE]: [
    'Preventiva realizada. Filtros limpos, pressões dentro do normal.',
    'Preventiva concluída sem pendências. Cliente acompanhou o serviço.',
    'Filtro danificado, recomendada a troca na próxima visita.',
  ],
  'Manutenção corretiva': [
    'Trocado o capacitor do compressor. Equipamento voltou a operar normalmente.',
    'Vazamento na conexão da linha de sucção. Refeita a solda e completada a carga de gás.',
    'Placa eletrônica queimada. Aguardando peça; cliente ciente.',
    'Dreno desobstruído e testado. Sem novos vazamentos.',
  ],
  Instalação: ['Instalação concluída e testada. Orientado o uso do controle remoto.'],
  'Levantamento para orçamento': [
    'Levantamento feito. Necessário ponto elétrico dedicado de 220 V.',
  ],
  Higienização: ['Higienização feita em todas as unidades. Odor eliminado.'],
  'Medições do PMOC': ['Medições coletadas e dentro dos limites. Relatório segue por e-mail.'],
};

/** A text for an objective; for an unknown objective, a text of routine work. */
export function textFor(texts: Texts, objective: string | undefined, random: Random): string {
  const known = objective !== undefined && Object.hasOwn(texts, objective);
  return random.pick(texts[known ? objective : ROUTINE] ?? []);
}

/** Why a visit was not carried out, beside its reason. */
export const UNDONE_COMMENTS = [
  'O vizinho disse que só voltam amanhã.',
  'Ninguém atendeu o interfone nem o telefone.',
  'O responsável pediu para voltar na semana que vem.',
  'A portaria não liberou a entrada.',
] as const;

export const CUSTOMER_NOTES = [
  'Prefere ser avisado por WhatsApp 30 minutos antes da chegada.',
  'Portaria exige documento e nota de entrada de ferramentas.',
  'Estacionamento para a equipe na rua de trás.',
  'Contrato renovado por mais doze meses.',
  'Cliente pediu orçamento para mais duas unidades no segundo andar.',
  'Atender somente em horário comercial; após as 18h o prédio fecha.',
  'Câmara fria opera a −18 °C: não desligar sem autorização do gerente.',
  'Financeiro fica em outra unidade; enviar a nota fiscal por e-mail.',
  'Reclamou do atraso da última visita. Dar prioridade.',
  'Tem equipamento reserva no depósito.',
] as const;

export const ORDER_NAMES = [
  'Substituição do compressor',
  'Instalação de split hi-wall',
  'Reforma da câmara fria',
  'Adequação ao PMOC',
  'Troca da linha frigorígena',
  'Higienização geral',
  'Preventiva semestral',
  'Recuperação do condensador',
] as const;

export const ORDER_COMMENTS = [
  'Combinar o acesso com a portaria um dia antes.',
  'Peça já separada no almoxarifado.',
  'Cliente com contrato: não cobrar deslocamento.',
  null,
] as const;
