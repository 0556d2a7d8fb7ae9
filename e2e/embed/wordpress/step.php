<?php
// Runs a step of the test inside the installed WordPress, with its own functions.
// `php step.php <step> <argument>`; prints JSON.
if ( PHP_SAPI !== 'cli' ) {
	exit;
}
list( , $step, $argument ) = $argv + array( '', '', '' );
$_SERVER += array( 'HTTP_HOST' => getenv( 'SITE_HOST' ), 'REQUEST_METHOD' => 'GET', 'REQUEST_URI' => '/', 'SERVER_PROTOCOL' => 'HTTP/1.1' );
if ( 'install' === $step ) {
	define( 'WP_INSTALLING', true );
}
require getenv( 'SITE_ROOT' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';
const PLUGIN = 'florin-connect/florin-connect.php';

function act( $step, $argument ) {
	global $wpdb;
	switch ( $step ) {
		case 'install':
			require_once ABSPATH . 'wp-admin/includes/upgrade.php';
			wp_install( 'Harbour “Bakery” & Söhne', 'admin', 'admin@harbour.example', true, '', 'secret', 'de_DE' );
			update_option( 'WPLANG', 'de_DE' );
			wp_insert_user( array( 'user_login' => 'author', 'user_pass' => 'secret', 'user_email' => 'author@harbour.example', 'role' => 'author' ) );
			return array( 'version' => get_bloginfo( 'version' ), 'database' => $wpdb->db_server_info() );
		case 'add':
			require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
			$skin = new Automatic_Upgrader_Skin();
			return array( 'added' => ( new Plugin_Upgrader( $skin ) )->install( $argument ), 'output' => $skin->get_upgrade_messages() );
		case 'activate':
			$plugin = $argument ? $argument : PLUGIN;
			return array( 'error' => is_wp_error( $error = activate_plugin( $plugin ) ) ? $error->get_error_message() : null, 'active' => is_plugin_active( $plugin ) );
		case 'post': // by an author who may not write scripts
			wp_set_current_user( get_user_by( 'login', 'author' )->ID );
			kses_init();
			return array( 'id' => wp_insert_post( array( 'post_title' => 'Harbour', 'post_status' => 'publish', 'post_content' => wp_slash( $argument ) ) ), 'unfiltered' => current_user_can( 'unfiltered_html' ) );
		case 'use': // settings in use, as if the settings page had checked them
			return array( 'updated' => update_option( 'florin_connect_live', $argument ) );
		case 'store': // fields stored by other code, such as WP-CLI
			return array( 'updated' => update_option( 'florin_connect', json_decode( $argument, true ) ) );
		case 'live': // settings in use, stored by other code without the plugin's check
			$wpdb->update( $wpdb->options, array( 'option_value' => maybe_serialize( json_decode( $argument, true ) ) ), array( 'option_name' => 'florin_connect_live' ) );
			return array( 'updated' => true );
		case 'former': // what version 1.0 has stored
			$wpdb->delete( $wpdb->options, array( 'option_name' => 'florin_connect_live' ) );
			return array( 'updated' => update_option( 'florin_connect', json_decode( $argument, true ) ) );
		case 'title':
			return array( 'updated' => update_option( 'blogname', $argument ) );
		case 'updates': // wordpress.org has a plugin with this name, and skips plugins with an Update URI
			$checked = array();
			add_filter(
				'pre_http_request',
				function ( $answer, $request, $url ) use ( &$checked ) {
					if ( false === strpos( $url, '/plugins/update-check/' ) ) {
						return $answer;
					}
					$offers = array();
					foreach ( json_decode( $request['body']['plugins'], true )['plugins'] as $file => $plugin ) {
						$checked[] = $file;
						$offer   = array( 'slug' => dirname( $file ), 'plugin' => $file, 'new_version' => '9.9.9', 'package' => 'https://downloads.wordpress.org/unrelated.zip' );
						if ( empty( $plugin['UpdateURI'] ) ) {
							$offers[ $file ] = $offer;
						}
					}
					return array( 'response' => array( 'code' => 200 ), 'headers' => array(), 'body' => wp_json_encode( array( 'plugins' => $offers, 'no_update' => array(), 'translations' => array() ) ), 'cookies' => array() );
				},
				10,
				3
			);
			delete_site_transient( 'update_plugins' );
			wp_update_plugins();
			return array( 'checked' => $checked, 'offered' => array_keys( get_site_transient( 'update_plugins' )->response ) );
		case 'remove':
			deactivate_plugins( PLUGIN );
			return array( 'removed' => delete_plugins( array( PLUGIN ) ) );
		case 'trace': // WordPress itself temporarily stores data of every plugin
			$own  = "option_name NOT LIKE '%\\_transient\\_%' AND option_name <> 'recently_activated'";
			$like = "LIKE '%florin%'";
			return array(
				'mentions' => array_merge(
					$wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE $own AND (option_name $like OR option_value $like)" ),
					$wpdb->get_col( "SELECT meta_key FROM $wpdb->postmeta WHERE meta_key $like OR meta_value $like" ),
					$wpdb->get_col( "SELECT meta_key FROM $wpdb->usermeta WHERE meta_key $like OR meta_value $like" )
				),
				'tables'   => $wpdb->get_col( 'SHOW TABLES' ),
			);
	}
	return array( 'error' => "no step $step" );
}

echo "\n" . wp_json_encode( act( $step, $argument ) );
