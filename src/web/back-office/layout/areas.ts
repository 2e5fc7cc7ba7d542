import { LayoutDashboard, Package, Truck, Users } from 'lucide-react'
import { adminTexts } from '#web/text/admin-texts.ts'

/** The areas of the back office, in the sidebar's order. */
export const areas = [
  { to: '/admin/dashboard', label: adminTexts.areas.dashboard, Icon: LayoutDashboard },
  { to: '/admin/orders', label: adminTexts.areas.orders, Icon: Package },
  { to: '/admin/shipments', label: adminTexts.areas.shipments, Icon: Truck },
  { to: '/admin/users', label: adminTexts.areas.users, Icon: Users },
] as const
