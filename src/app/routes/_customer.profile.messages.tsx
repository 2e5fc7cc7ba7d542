import { createFileRoute } from '@tanstack/react-router'
import { MyMessagesScreen } from '#modules/customers/messages/web/my-messages-screen.tsx'

export const Route = createFileRoute('/_customer/profile/messages')({ component: MyMessagesScreen })
