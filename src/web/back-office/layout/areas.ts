import {
  Activity,
  CarFront,
  Factory,
  History,
  Images,
  Layers,
  LayoutDashboard,
  Package,
  RotateCcw,
  Shapes,
  ShoppingBag,
  Signpost,
  Tag,
  Truck,
  Users,
} from 'lucide-react'
import { adminTexts } from '#web/text/back-office/admin-texts.ts'

/** The areas of the back office, in the sidebar's order. */
export const areas = [
  { to: '/admin/dashboard', label: adminTexts.areas.dashboard, Icon: LayoutDashboard },
  { to: '/admin/products', label: adminTexts.areas.products, Icon: ShoppingBag },
  { to: '/admin/categories', label: adminTexts.areas.categories, Icon: Shapes },
  { to: '/admin/subcategories', label: adminTexts.areas.subcategories, Icon: Layers },
  { to: '/admin/brands', label: adminTexts.areas.brands, Icon: Tag },
  { to: '/admin/suppliers', label: adminTexts.areas.suppliers, Icon: Factory },
  { to: '/admin/banners', label: adminTexts.areas.banners, Icon: Images },
  { to: '/admin/vehicles', label: adminTexts.areas.vehicles, Icon: CarFront },
  { to: '/admin/orders', label: adminTexts.areas.orders, Icon: Package },
  { to: '/admin/shipments', label: adminTexts.areas.shipments, Icon: Truck },
  { to: '/admin/returns', label: adminTexts.areas.returns, Icon: RotateCcw },
  { to: '/admin/freight', label: adminTexts.areas.freight, Icon: Signpost },
  { to: '/admin/users', label: adminTexts.areas.users, Icon: Users },
  { to: '/admin/audit', label: adminTexts.areas.audit, Icon: History },
  { to: '/admin/sistema', label: adminTexts.areas.system, Icon: Activity },
] as const
