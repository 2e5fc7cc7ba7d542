import { showToast, type ToastMessage } from '#platform/web/toasts/show-toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { States } from '../state.tsx'

const messages: readonly ToastMessage[] = [
  { tone: 'success', title: 'Produto adicionado ao carrinho' },
  { tone: 'neutral', title: 'Produto removido', action: { label: 'Desfazer', onPress: () => undefined } },
  { tone: 'danger', title: 'Não foi possível salvar', text: 'Verifique a conexão e tente novamente.' },
]

export function Messages() {
  return (
    <States name="ToastRegion: sucesso, neutro com ação, falha com texto">
      {messages.map((message) => (
        <Button key={message.tone} tone="secondary" onClick={() => showToast(message)}>
          Aviso {message.tone}
        </Button>
      ))}
    </States>
  )
}
